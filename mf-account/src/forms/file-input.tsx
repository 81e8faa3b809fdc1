import { classes } from '@medicena/shared-ui/classes'
import type { ComponentProps } from 'react'
import styles from './file-input.module.css'

/** Input for a file, as the control of a `Field`. Takes the props of an `input`. */
export function FileInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...props} className={classes(className, styles['input'])} type="file" />
}
