/** The rules of shell, zones and stories; zones in other repositories have the same. */
export { default } from './zone-kit/config/stylelint.mjs'
