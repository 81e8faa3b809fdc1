/** The style of the page that describes the API; its hash stands in the page's security policy. */
export const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1a2333, #e8ecf3); --soft: light-dark(#53607a, #a5b0c5);
  --line: light-dark(#d6dce6, #39435a); --paper: light-dark(#fff, #141a26); --tint: light-dark(#f4f6fa, #1c2434);
  --link: light-dark(#0b5a8a, #7cc4f2); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main, header { max-width: 62rem; margin: 0 auto; padding: 1rem; }
h1 { margin: 1rem 0 0.5rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { margin: 1rem 0 0.25rem; font-size: 1rem; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.375rem 0; }
details { margin: 0.5rem 0; border: 1px solid var(--line); border-radius: 0.5rem; }
summary { padding: 0.625rem 0.875rem; cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.25rem; }
summary span { display: block; color: var(--soft); }
details > div { padding: 0 0.875rem 0.875rem; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { margin: 0.25rem 0; padding: 0.75rem; overflow-x: auto; background: var(--tint); border-radius: 0.375rem; }
dl { margin: 0; }
dt { margin-top: 0.5rem; overflow-wrap: anywhere; }
dd { margin: 0; color: var(--soft); overflow-wrap: anywhere; }
`
