import { browserSetting } from '../../ui/hooks/browser-setting.ts';

/** How much of the choices a person looks at: what most people touch, all of it, or what was chosen alone. */
export const reaches = ['basic', 'all', 'chosen'] as const;
export type Reach = (typeof reaches)[number];

/** Keys of TRANSLATE. */
export const reachLabels: Readonly<Record<Reach, string>> = {
  basic: 'Main fields',
  all: 'All fields',
  chosen: 'Changed fields',
};

/** Stays in this browser: whoever works with all fields finds them the next time. */
export const reachSetting = browserSetting('portal.choices', reaches);
