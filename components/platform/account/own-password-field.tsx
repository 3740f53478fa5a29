import { useTranslations } from 'next-intl'
import { TextField } from '@/components/shared/form/text-field'

/** The user's password, required before changes to sign-in. */
export function OwnPasswordField({ name = 'password', className }: { name?: string; className?: string }) {
  const t = useTranslations('ownPassword')
  return (
    <TextField
      name={name}
      type="password"
      label={t('label')}
      hint={t('hint')}
      autoComplete="current-password"
      maxLength={200}
      required
      {...(className ? { className } : {})}
    />
  )
}
