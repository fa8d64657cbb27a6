export { makeFolder } from '@daily/postgres/make-folder';
