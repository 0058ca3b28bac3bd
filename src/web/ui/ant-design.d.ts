declare module 'ant-design:*' {
  /** What an icon is drawn with, in a square of 1024: `scripts/icons.mjs`. */
  const paths: readonly string[];
  export default paths;
}
