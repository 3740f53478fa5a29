'use client'

import { useEffect, useRef, type ComponentProps } from 'react'
import { cn } from './cn'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Some, but not all: shown as a dash. */
  indeterminate?: boolean
}

/** A native checkbox in our colours: light enough for a hundred rows, accessible everywhere. */
export function Checkbox({ className, indeterminate = false, ...props }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate
  }, [indeterminate])
  return <input ref={ref} type="checkbox" className={cn('tick-box', className)} {...props} />
}
