import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Label } from '@/components/ui/label'
import type { BoundField, FieldProps } from './use-field'

interface FieldFrameProps extends FieldProps {
  field: BoundField
  children: ReactNode
}

/** Label above, hint and error below a control. */
export function FieldFrame({ field, name, label, hint, required, className, children }: FieldFrameProps) {
  return (
    <div data-field={name} className={cn('flex min-w-0 flex-col gap-1', className)}>
      <div className="flex gap-1">
        <Label htmlFor={field.id} className="break-words-de">
          {label}
        </Label>
        {required ? (
          <span aria-hidden="true" className="text-sm font-semibold text-danger [fieldset:disabled_&]:hidden">
            *
          </span>
        ) : null}
      </div>
      {children}
      <FieldNotes field={field} hint={hint} />
    </div>
  )
}

/** Hint and error of a field. The error is announced as soon as it appears. */
export function FieldNotes({ field, hint }: { field: BoundField; hint: ReactNode }) {
  return (
    <>
      {hint ? (
        <p id={`${field.id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
      {field.error ? (
        <p
          id={`${field.id}-error`}
          role="alert"
          className="text-sm font-semibold whitespace-pre-line text-danger"
        >
          {field.error}
        </p>
      ) : null}
    </>
  )
}
