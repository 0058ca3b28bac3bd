import type { ThemeConfig } from 'antd';
import { theme as antd } from 'antd';
import type { Scheme } from './tokens.ts';
import { palette, radii, shadows, textSizes } from './tokens.ts';

export const fontFamily = "'IBM Plex Sans', 'Segoe UI', Roboto, Arial, sans-serif";

/** Ant Design in the portal's hand: dense, hairlines, no shadow but under what floats, green for the main action. */
export function antdTheme(scheme: Scheme): ThemeConfig {
  const colours = palette[scheme];
  const floating = shadows[scheme];
  return {
    algorithm: scheme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      fontFamily,
      fontSize: textSizes.m,
      fontSizeSM: textSizes.s,
      fontSizeLG: textSizes.l,
      fontWeightStrong: 600,
      controlHeight: 30,
      controlHeightSM: 24,
      controlHeightLG: 36,
      borderRadius: radii.m,
      borderRadiusSM: radii.s,
      borderRadiusLG: radii.l,
      sizeUnit: 4,
      padding: 12,
      paddingLG: 16,
      motionDurationFast: '0.06s',
      motionDurationMid: '0.1s',
      motionDurationSlow: '0.14s',
      boxShadow: floating,
      boxShadowSecondary: floating,
      boxShadowTertiary: 'none',
      colorPrimary: colours.green,
      colorPrimaryHover: colours.greenHover,
      colorPrimaryActive: colours.greenActive,
      colorPrimaryText: colours.greenText,
      colorPrimaryTextHover: colours.greenText,
      colorPrimaryBg: colours.greenTint,
      // What Ant Design draws the ring of the keyboard's focus with.
      colorPrimaryBorder: colours.focus,
      colorLink: colours.greenText,
      colorLinkHover: colours.greenText,
      colorLinkActive: colours.greenText,
      colorInfo: colours.blue,
      colorInfoBg: colours.blueTint,
      colorInfoBorder: colours.blueBorder,
      colorSuccess: colours.greenText,
      colorSuccessBg: colours.greenTint,
      colorSuccessBorder: colours.greenBorder,
      colorWarning: colours.amber,
      colorWarningBg: colours.amberTint,
      colorWarningBorder: colours.amberBorder,
      colorError: colours.red,
      colorErrorBg: colours.redTint,
      colorErrorBorder: colours.redBorder,
      colorErrorText: colours.red,
      colorText: colours.text,
      colorTextSecondary: colours.textMuted,
      colorTextTertiary: colours.textFaint,
      colorTextPlaceholder: colours.textFaint,
      colorTextDescription: colours.textMuted,
      colorBgLayout: colours.page,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.surfaceRaised,
      colorBorder: colours.controlBorder,
      colorBorderSecondary: colours.hairline,
      colorSplit: colours.hairline,
      controlItemBgActive: colours.greenTint,
      controlItemBgActiveHover: colours.greenTint,
      controlOutline: 'transparent',
      lineWidthFocus: 2,
      colorTextLightSolid: colours.onGreen,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultHoverColor: colours.greenText,
        defaultHoverBorderColor: colours.greenText,
        defaultActiveColor: colours.greenText,
        defaultActiveBorderColor: colours.greenText,
        fontWeight: 500,
      },
      Input: { hoverBorderColor: colours.textMuted, activeBorderColor: colours.greenText, activeShadow: 'none' },
      InputNumber: { hoverBorderColor: colours.textMuted, activeBorderColor: colours.greenText, activeShadow: 'none' },
      Select: {
        hoverBorderColor: colours.textMuted,
        activeBorderColor: colours.greenText,
        activeOutlineColor: 'transparent',
      },
      Tooltip: { colorBgSpotlight: scheme === 'dark' ? '#333c37' : '#26302b' },
      Modal: { titleFontSize: textSizes.l },
    },
  };
}

/** Tooltip defaults of specification section 9: hover delay 0.1 s, at most 250 px wide. */
export const tooltipDefaults = { mouseEnterDelay: 0.1, styles: { root: { maxWidth: 250 } } } as const;
