export { type Find, type Typeahead, useTypeahead } from './use-typeahead.ts'
