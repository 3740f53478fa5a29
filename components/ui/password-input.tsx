'use client'

import { useState } from 'react'
import { cn } from './cn'
import { Input, type InputProps } from './input'

export interface PasswordInputProps extends Omit<InputProps, 'type'> {
  /** Accessible name of the switch that reveals the password. */
  showLabel: string
}

/** A password input with a switch to its right that reveals the text. */
export function PasswordInput({ showLabel, className, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className={cn('pr-11', className)} />
      <button
        type="button"
        aria-label={showLabel}
        aria-pressed={shown}
        title={showLabel}
        className="absolute inset-y-0 right-0 flex w-10 cursor-pointer items-center justify-center rounded-md text-muted-foreground outline-none hover:text-foreground focus-visible:focus-ring-inset"
        onClick={() => setShown(!shown)}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
          <circle cx="12" cy="12" r="2.75" />
          {shown ? <path d="M4 20 20 4" /> : null}
        </svg>
      </button>
    </div>
  )
}
