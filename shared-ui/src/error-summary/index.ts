export { ErrorSummary, type ErrorSummaryProps, type FormFault } from './error-summary.tsx'
