import { withTexts } from '../../ui/i18n/i18n.ts';

/** The hints of the demo with their texts, which nobody else loads. */
export const loadDemoHints = withTexts('help', () => import('./demo-hints.tsx'));
