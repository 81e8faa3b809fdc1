/** What a zone's build understands beyond TypeScript: CSS Modules. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
