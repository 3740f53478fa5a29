'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { SwitchField } from '@/components/shared/form/switch-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { createUserAction } from '@/lib/platform/users/actions'
import { newUserForm } from '@/lib/platform/users/schema'
import { EntryFields } from './entry-fields'
import { EmailField, NameFields } from './person-fields'
import { newUserInput, proposePassword, type NewUserValues } from './values'

/** The new user, and an initial password or an invitation; then opens the page for the rights. */
export function NewUser({ mayMakeAdmins }: { mayMakeAdmins: boolean }) {
  const t = useTranslations('users')
  const modal = useCreationModal()
  const router = useRouter()
  const [defaultValues] = useState<NewUserValues>(() => ({
    firstname: '',
    lastname: '',
    email: '',
    entry: 'PASSWORD',
    password: proposePassword(),
    isAdmin: false,
  }))
  const form = useActionForm({
    schema: newUserForm,
    defaultValues,
    action: (values) => createUserAction(newUserInput(values)),
    operation: 'createUser',
    onSuccess: ({ id, isAdmin }) => {
      modal?.close()
      router.push(`/users/${id}${isAdmin ? '' : '?tab=rights'}`)
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')}>
      <FormGrid>
        <NameFields autoFocus />
        <EmailField />
        <EntryFields />
        {mayMakeAdmins ? (
          <SwitchField
            name="isAdmin"
            label={t('fields.isAdmin')}
            hint={t('hints.isAdmin')}
            className="sm:col-span-2"
          />
        ) : null}
      </FormGrid>
    </DialogForm>
  )
}
