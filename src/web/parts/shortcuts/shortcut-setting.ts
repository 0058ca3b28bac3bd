import { browserSetting } from '../../ui/hooks/browser-setting.ts';

/**
 * Whether shortcuts of a single key work (WCAG 2.1.4: somebody who speaks to the browser, or whose hand slips, switches them
 * off). Combinations with Ctrl are not touched by it.
 */
const setting = browserSetting('portal.singleKeys', ['on', 'off']);

export const singleKeysWork = (): boolean => setting.get() === 'on';

export const switchSingleKeys = (on: boolean): void => setting.set(on ? 'on' : 'off');

export const useSingleKeys = (): boolean => setting.use() === 'on';
