'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { applyTemplate, ROLE_TEMPLATES, templateOf } from '@/lib/platform/users/rules/role-templates'

interface RoleChoiceProps {
  rights: readonly string[]
  /** Rights that the current user may grant or revoke. */
  grantable: readonly string[]
  disabled: boolean
  onChoose: (rights: readonly string[]) => void
}

/** Fills the matrix with the rights of a usual role; shows which role it currently matches. */
export function RoleChoice({ rights, grantable, disabled, onChoose }: RoleChoiceProps) {
  const t = useTranslations('users')
  const id = useId()
  const chosen = disabled ? undefined : templateOf(rights, grantable)
  return (
    <div className="mb-4 grid max-w-xs gap-1">
      <Label htmlFor={id}>{t('roles.label')}</Label>
      <Select
        id={id}
        value={chosen ?? ''}
        disabled={disabled}
        onChange={({ target }) => {
          const template = ROLE_TEMPLATES.find((one) => one === target.value)
          if (template) onChoose(applyTemplate(rights, template, grantable))
        }}
      >
        <option value="" disabled={chosen !== undefined}>
          {t('roles.own')}
        </option>
        {ROLE_TEMPLATES.map((template) => (
          <option key={template} value={template}>
            {t(`roles.${template}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
