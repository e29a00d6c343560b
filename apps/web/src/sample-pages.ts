// The pages that the build writes to the content host.
export { SAMPLE_PAGES } from './features/campaign/report/sample-pages.tsx';
export { REPORT_PAGES as HOSTED_PAGES } from './features/reports/sample-pages.tsx';
