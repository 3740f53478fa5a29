'use client'

import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { useHeldInput } from '@/components/shared/session/signed-out'
import { SignedOutNotice } from '@/components/shared/session/signed-out-notice'
import { cn } from '@/components/ui/cn'
import { DirtyBar } from './dirty-bar'
import { focusFirstInvalid } from './focus-field'
import { BesideContext, LabelsContext } from './form-context'
import { FormErrors } from './form-errors'
import { StaleBanner } from './stale-banner'
import type { ActionForm } from './use-action-form'
import { useDiscard } from './use-discard'
import { useEarlyInput } from './use-early-input'
import { useLeaveGuard, type Saving } from './use-leave-guard'
import { useSaveKey } from './use-save-key'

export interface FormFrameProps<Values extends FieldValues> {
  form: ActionForm<Values>
  /** Lets a button outside the form submit it. */
  id?: string
  className?: string
  /** Omits the notice of an ended session: the form shows its saving state itself. */
  saysIfSaved?: boolean
  children: ReactNode
}

/** Keeps a focused field clear of the bar on top and the one for unsaved changes. */
const CLEAR_OF_BARS = 'outline-none [&_:is(input,select,textarea,button)]:scroll-my-28'

/**
 * The form element and the contexts of its fields; prefer `Form` or `DialogForm`. If the session
 * ends, no input is lost.
 */
export function FormFrame<Values extends FieldValues>({
  form,
  id,
  className,
  saysIfSaved = false,
  children,
}: FormFrameProps<Values>) {
  const { methods, submit, element, labels, dirty } = form
  useHeldInput(dirty)
  useEarlyInput(element)
  return (
    <FormProvider {...methods}>
      <LabelsContext value={labels}>
        <form
          ref={element}
          id={id}
          // Submitted before hydration, the browser would send it with the input in the address;
          // with this method nothing happens until then.
          method="dialog"
          noValidate
          tabIndex={-1}
          className={cn(CLEAR_OF_BARS, className)}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void submit()
          }}
        >
          {dirty && !saysIfSaved ? <SignedOutNotice className="mb-5" /> : null}
          {children}
        </form>
      </LabelsContext>
    </FormProvider>
  )
}

export interface FormProps<Values extends FieldValues> extends FormFrameProps<Values> {
  /** Read-only, for users who may not edit. */
  disabled?: boolean
  /** The form saves itself: no bar; leaving saves, and asks only if that fails. */
  autosave?: Saving | undefined
  /** In the bar for unsaved changes: another way to proceed, such as saving later. */
  extra?: ReactNode
}

/**
 * A form on a page: a bar for unsaved changes, Ctrl+S, and a question before leaving with unsaved
 * changes.
 */
export function Form<Values extends FieldValues>({
  disabled = false,
  autosave,
  extra,
  children,
  ...props
}: FormProps<Values>) {
  const { form } = props
  const dirty = form.dirty && !disabled
  const discard = useDiscard(form)
  useLinkedField(form.element)
  const [typedBeside, setTypedBeside] = useState(false)
  useLeaveGuard(dirty || typedBeside, typedBeside ? stuck(autosave) : autosave)
  useSaveKey(dirty || (Boolean(autosave) && !disabled), form.submit)
  return (
    <BesideContext value={setTypedBeside}>
      <FormFrame {...props} saysIfSaved={Boolean(autosave)}>
        <StaleBanner stale={form.stale} />
        <FormErrors />
        <fieldset disabled={disabled} className="contents" onKeyDown={stopEnter}>
          {children}
        </fieldset>
        {dirty && !autosave ? <DirtyBar pending={form.pending} onDiscard={discard} extra={extra} /> : null}
      </FormFrame>
    </BesideContext>
  )
}

/** For a dialog with input: saves the rest, but leaving asks all the same. */
const stuck = (autosave: Saving | undefined): Saving => ({
  flush: async () => {
    await autosave?.flush()
    return false
  },
  isStuck: true,
})

/** Scrolls to the field that the URL's hash names (`#iban`). */
function useLinkedField(element: ActionForm<FieldValues>['element']) {
  useEffect(() => {
    const field = window.location.hash.slice(1)
    if (field && element.current) focusFirstInvalid(element.current, [field])
  }, [element])
}

/**
 * Prevents Enter in a field from saving half a page; it is for pickers and for going on. Buttons,
 * text areas and the fields of a dialog opened from here, which lie elsewhere in the document, are
 * exempt.
 */
function stopEnter(event: KeyboardEvent) {
  const { target, currentTarget } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && currentTarget.contains(target))
    event.preventDefault()
}
