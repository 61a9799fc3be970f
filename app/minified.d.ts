/** A script that a module exports as text; see vite.config.ts. */
declare module '*?minified' {
  const script: string
  export default script
}
