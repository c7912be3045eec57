export { apiFailureMessage } from '@tales/features/failure-message';
