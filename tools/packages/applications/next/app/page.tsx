export { Specimens as default } from '../specimens';
