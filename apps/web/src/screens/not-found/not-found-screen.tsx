export { NotFound as Screen } from '../../features/not-found/not-found';
