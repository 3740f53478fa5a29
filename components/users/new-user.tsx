'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCreationModal } from '@/components/shared/creation-context'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { FormGrid } from '@/components/shared/form/form-section'
import { SwitchField } from '@/components/shared/form/switch-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { createUser } from '@/lib/users/actions'
import { newUserForm } from '@/lib/users/schema'
import { NewPersonFields } from './person-fields'
import { proposePassword } from './values'

/** Who it is and the first password; then on to the rights. */
export function NewUser({ mayMakeAdmins }: { mayMakeAdmins: boolean }) {
  const t = useTranslations('users')
  const modal = useCreationModal()
  const router = useRouter()
  const [password] = useState(proposePassword)
  const form = useActionForm({
    schema: newUserForm,
    defaultValues: { firstname: '', lastname: '', email: '', password, isAdmin: false },
    action: createUser,
    operation: 'createUser',
    onSuccess: ({ id, isAdmin }) => {
      modal?.close()
      router.push(`/users/${id}${isAdmin ? '' : '?tab=rights'}`)
    },
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')}>
      <FormGrid>
        <NewPersonFields autoFocus />
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
