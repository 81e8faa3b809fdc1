export { Combobox, type ComboboxProps, type ComboboxStatus } from './combobox.tsx'
