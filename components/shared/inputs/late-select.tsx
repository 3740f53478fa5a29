'use client'

import { useState, type ComponentProps } from 'react'
import { Select } from '@/components/ui/select'

interface LateOption {
  value: string
  label: string
  /** Text of the closed select where it is narrow. */
  short?: string
  title?: string
}

export interface LateSelectProps extends Omit<ComponentProps<'select'>, 'children' | 'value'> {
  value: string
  options: readonly LateOption[]
}

/**
 * A select that renders only the chosen option until pointer or focus comes near: for tables with
 * hundreds of them.
 */
export function LateSelect({ value, options, ...props }: LateSelectProps) {
  const [near, setNear] = useState(false)
  const come = () => setNear(true)
  const short = options.find((option) => option.value === value)?.short
  return (
    <Select value={value} onPointerEnter={come} onFocus={come} shown={short} {...props}>
      {(near ? options : options.filter((option) => option.value === value)).map((option) => (
        <option key={option.value} value={option.value} title={option.title}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
