'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { OwnPasswordField } from '@/components/platform/account/own-password-field'
import { Form } from '@/components/shared/form/form'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SwitchField } from '@/components/shared/form/switch-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { UrlTabs } from '@/components/shared/address/url-tabs'
import { patchUserAction } from '@/lib/platform/users/actions'
import type { UserDetail } from '@/lib/platform/users/queries'
import { userForm, type UserRecord } from '@/lib/platform/users/schema'
import { EmailField, NameFields } from './person-fields'
import { RightsMatrix, type RightsMatrixProps } from './rights-matrix'
import { StoresField } from './stores-field'
import { changesOf, formValues } from './values'

export interface UserFormProps extends Pick<RightsMatrixProps, 'grantable' | 'modules'> {
  user: UserRecord
  mayChange: boolean
  /** Whether the current user is an administrator. */
  mayMakeAdmins: boolean
  isLastAdmin: boolean
  stores: UserDetail['stores']
}

/** A user's tabs, data and rights, saved together. */
export function UserForm({ user, mayChange, ...standing }: UserFormProps) {
  const t = useTranslations('users.tabs')
  const defaultValues = useMemo(() => formValues(user), [user])
  const { id, version } = user
  const form = useActionForm({
    schema: userForm,
    defaultValues,
    action: (values) => patchUserAction({ id, version, ...changesOf(values, defaultValues) }),
    operation: 'patchUser',
  })
  return (
    <Form form={form} disabled={!mayChange}>
      <UrlTabs
        label={t('label')}
        tabs={[
          { value: 'data', label: t('data'), content: <DataFields email={user.email} /> },
          // an auditor's rights are fixed
          ...(user.auditor
            ? []
            : [
                {
                  value: 'rights',
                  label: t('rights'),
                  content: <RightsFields {...standing} restriction={user.stores} />,
                },
              ]),
        ]}
      />
    </Form>
  )
}

function DataFields({ email }: { email: string }) {
  const t = useTranslations('users')
  const changesEmail = useWatch({ name: 'email' }) !== email
  return (
    <FormSection title={t('sections.person')} description={t('sections.personHint')}>
      <FormGrid>
        <NameFields />
        <TextField
          name="name"
          label={t('fields.name')}
          hint={t('hints.name')}
          maxLength={100}
          className="sm:col-span-2"
        />
        <EmailField />
        {changesEmail ? <OwnPasswordField name="currentPassword" className="sm:col-span-2" /> : null}
      </FormGrid>
    </FormSection>
  )
}

type RightsFieldsProps = Omit<UserFormProps, 'user' | 'mayChange'> & { restriction: readonly string[] }

function RightsFields({ mayMakeAdmins, isLastAdmin, stores, restriction, ...matrix }: RightsFieldsProps) {
  const t = useTranslations('users')
  const isAdmin = useWatch({ name: 'isAdmin' }) === true
  const choices = (stores ?? []).filter(({ id, isDeleted }) => !isDeleted || restriction.includes(id))
  return (
    <>
      <FormSection title={t('sections.admin')}>
        <SwitchField
          name="isAdmin"
          label={t('fields.isAdmin')}
          hint={t(isLastAdmin ? 'hints.lastAdmin' : 'hints.isAdmin')}
          disabled={!mayMakeAdmins || isLastAdmin}
        />
      </FormSection>
      <FormSection
        title={t('sections.rights')}
        description={t(isAdmin ? 'sections.rightsOfAdmin' : 'sections.rightsHint')}
      >
        <RightsMatrix {...matrix} isAdmin={isAdmin} />
      </FormSection>
      {choices.length > 0 ? (
        <FormSection
          title={t('sections.stores')}
          description={t(isAdmin ? 'sections.storesOfAdmin' : 'sections.storesHint')}
        >
          <StoresField stores={choices} isAdmin={isAdmin} />
        </FormSection>
      ) : null}
    </>
  )
}
