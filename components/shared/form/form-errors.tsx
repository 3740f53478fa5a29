'use client'

import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { useFormState } from 'react-hook-form'
import { concerns } from './focus-field'
import { LabelsContext } from './form-context'
import { flatErrors } from './schema-resolver'

/** Errors that no field on the page shows: those of the form as a whole or of a list. */
export function FormErrors() {
  const t = useTranslations('form')
  const { errors } = useFormState()
  const labels = useContext(LabelsContext)
  const fields = [...(labels?.keys() ?? [])]
  const homeless = flatErrors(errors).filter(({ path }) => !fields.some((field) => concerns(field, path)))
  if (homeless.length === 0) return null
  return (
    <div role="alert" className="mb-5 max-w-form rounded-md border border-danger/40 bg-danger-soft p-4">
      <p className="font-semibold text-danger">{t('checkInput')}</p>
      <ul className="mt-1 list-disc pl-5">
        {homeless.map(({ path, message }) => (
          <li key={path} className="whitespace-pre-line">
            {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
