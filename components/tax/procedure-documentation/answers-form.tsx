'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Form } from '@/components/shared/form/form'
import { FormSection } from '@/components/shared/form/form-section'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { Badge } from '@/components/ui/badge'
import { patchProcedureAction } from '@/lib/tax/procedure-documentation/actions'
import { answersForm, type Answers } from '@/lib/tax/procedure-documentation/schema'
import { ANSWER_FIELDS, ANSWER_MAX, type AnswerField } from '@/lib/tax/procedure-documentation/words'

interface AnswersFormProps {
  version: number
  answers: Answers
  mayChange: boolean
}

/** Details of the company's procedures that Kontor cannot know. */
export function AnswersForm({ version, answers, mayChange }: AnswersFormProps) {
  const t = useTranslations('procedureDocumentation')
  const form = useActionForm({
    schema: answersForm,
    defaultValues: answers,
    action: (values) => patchProcedureAction({ version, ...values }),
    operation: 'patchProcedure',
  })
  return (
    <Form form={form} disabled={!mayChange}>
      <FormSection title={t('answers')} description={t('answersText')}>
        <div className="grid max-w-form gap-5">
          {ANSWER_FIELDS.map((field) => (
            <Answer key={field} field={field} />
          ))}
        </div>
      </FormSection>
    </Form>
  )
}

function Answer({ field }: { field: AnswerField }) {
  const t = useTranslations('procedureDocumentation')
  const typed: unknown = useWatch({ name: field })
  const isMissing = typeof typed === 'string' && typed.trim() === ''
  return (
    <div>
      <TextareaField
        name={field}
        label={t(`fields.${field}`)}
        hint={t(`hints.${field}`)}
        rows={4}
        maxLength={ANSWER_MAX}
      />
      {isMissing ? <Badge tone="amber">{t('toFillIn')}</Badge> : null}
    </div>
  )
}
