export { Forbidden as Screen } from '../../features/forbidden/forbidden';
