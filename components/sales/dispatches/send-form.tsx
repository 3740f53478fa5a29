'use client'

import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import { fillText } from '@/lib/domain/text-template'
import { mailAddress, mailSubject, mailTextField } from '@/lib/sales/dispatches/schema'
import type { PreparedLetter } from '@/lib/sales/dispatches/steps/prepare-letter'
import { DISPATCH_ACTIONS, type Sendable } from './dispatch-actions'
import { MailPreview } from './mail-preview'
import { RecipientFields } from './recipient-fields'
import { SendNotes } from './send-notes'

const schema = z.object({
  to: z.array(z.object({ address: mailAddress() })),
  subject: mailSubject(),
  text: mailTextField(),
})

interface SendFormProps extends Sendable {
  letter: PreparedLetter
  onClose: () => void
}

/** Recipients, subject and text, prefilled, with a preview of the mail at the side. */
export function SendForm({ family, id, cancelled, letter, onClose }: SendFormProps) {
  const t = useTranslations('dispatches')
  const sendKey = useSubmitKey()
  const familyActions = DISPATCH_ACTIONS[family]
  const { recipients, subject, text } = letter
  const form = useActionForm({
    schema,
    defaultValues: {
      to: (recipients.length > 0 ? recipients : ['']).map((address) => ({ address })),
      subject,
      text,
    },
    operation: familyActions.toasts.send,
    action: (values) =>
      familyActions.send({
        id,
        to: values.to.map(({ address }) => address),
        // An untouched text stays the company's: a brace in a name is not a placeholder.
        ...(values.subject === subject ? {} : { subject: values.subject }),
        ...(values.text === text ? {} : { text: values.text }),
        sendId: sendKey(values),
      }),
    onSuccess: onClose,
  })
  const typed = form.methods.watch()
  return (
    <DialogForm form={form} submitLabel={t('submit', { count: typed.to.length })}>
      <SendNotes family={family} cancelled={cancelled} letter={letter} />
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">
        <div className="grid gap-4">
          <RecipientFields />
          <TextField name="subject" label={t('fields.subject')} maxLength={200} required />
          <TextareaField name="text" label={t('fields.text')} rows={14} maxLength={4_000} required />
        </div>
        <MailPreview
          letter={letter}
          attachments={letter.attachments}
          format={letter.eInvoice.format}
          to={typed.to.map(({ address }) => address).filter((address) => address !== '')}
          subject={fillText(typed.subject, letter.values)}
          text={fillText(typed.text, letter.values)}
        />
      </div>
    </DialogForm>
  )
}
