import { useTranslations } from 'next-intl'
import { TextField } from '@/components/shared/form/text-field'

/** Asks for the own password again, before something about signing in changes. */
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
