declare module 'ant-design:*' {
  /** An icon of Ant Design: `scripts/icons.mjs`. */
  const icon: import('react').FunctionComponent<import('./icon.tsx').IconProps>;
  export default icon;
}
