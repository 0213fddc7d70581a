import { icon } from '../icon.ts';

export const IconZoomExclamation = icon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0m18 11l-6-6m-5-2v.01M10 7v3');
