'use client'

import { useTranslations } from 'next-intl'
import { useEffect, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CompanyNotice } from '@/components/shared/session/company-notice'
import { SignedOutNotice } from '@/components/shared/session/signed-out-notice'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { Button } from '@/components/ui/button'
import { DialogBody, DialogClose, DialogFooter } from '@/components/ui/dialog'
import { same } from './changed-values'
import { FormFrame, type FormFrameProps } from './form'
import { useTypedBeside } from './form-context'
import { FormErrors } from './form-errors'
import { StaleBanner } from './stale-banner'
import type { ActionForm } from './use-action-form'

export interface DialogFormProps<Values extends FieldValues> extends FormFrameProps<Values> {
  /** The action: Anlegen, Stornieren. */
  submitLabel: string
  destructive?: boolean
  /** To the left of the buttons. */
  extra?: ReactNode
  /** In a creation modal: offers to create another record after this one (`useCreation`). */
  another?: (submit: () => Promise<boolean>) => void
  /** Gender of the record's German word, for the button that creates another; neuter by default. */
  gender?: 'masculine' | 'feminine' | 'neuter'
}

/**
 * A form in a dialog or creation modal: the fields scroll, the buttons stay in place; closing with
 * unsaved input asks first.
 */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { submitLabel, destructive, extra, another, gender = 'neuter', children, ...frame } = props
  const { form } = props
  const t = useTranslations('form')
  useModalGuard(form)
  useTypedBeside(form.dirty)
  return (
    <FormFrame {...frame} saysIfSaved className="flex min-h-0 flex-1 flex-col">
      {/* Fields without a layout of their own stand apart, too. */}
      <DialogBody className="[&>[data-field]+[data-field]]:mt-4">
        <CompanyNotice className="mb-5" />
        {form.dirty ? <SignedOutNotice className="mb-5" /> : null}
        <StaleBanner stale={form.stale} />
        <FormErrors />
        {children}
      </DialogBody>
      <DialogFooter>
        {extra ? <div className="max-sm:order-last sm:mr-auto">{extra}</div> : null}
        <DialogClose asChild>
          <Button variant="outline" disabled={form.pending}>
            {t('cancel')}
          </Button>
        </DialogClose>
        {another ? (
          <Button variant="outline" disabled={form.pending} onClick={() => another(form.submit)}>
            {t('submitAndAnother', { submit: submitLabel, gender })}
          </Button>
        ) : null}
        <Button type="submit" variant={destructive ? 'destructive' : 'primary'} loading={form.pending}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </FormFrame>
  )
}

/** On closing, checks the form itself: the latest input may not be rendered yet. */
function useModalGuard<Values extends FieldValues>({ methods }: ActionForm<Values>) {
  const modal = useCreationModal()
  useEffect(() => {
    modal?.guard(() => !same(methods.getValues(), methods.formState.defaultValues))
    return () => modal?.guard(null)
  }, [modal, methods])
}
