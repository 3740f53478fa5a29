import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { MissingField } from '@/lib/tax/register-notices/schema'

interface MissingFieldsProps {
  missing: readonly MissingField[]
  tills: readonly { id: string; name: string }[]
}

/** The fields still empty, with links to their pages; renders nothing if none is missing. */
export function MissingFields({ missing, tills }: MissingFieldsProps) {
  const t = useTranslations('registerNotices')
  if (missing.length === 0) return null
  const places = [...new Set(missing.map(({ href }) => href))]
  return (
    <div className="rounded-md bg-warning-soft px-4 py-3">
      <p className="font-semibold">{t('missingTitle')}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {places.map((href) => {
          const here = missing.filter((one) => one.href === href)
          const fields = here.map(({ field }) => t(`missingField.${field}`)).join(', ')
          const till = tills.find(({ id }) => id === here[0]?.deviceId)
          return (
            <li key={href} className="py-0.5">
              <Link
                href={href}
                prefetch={false}
                className="rounded-sm text-link underline underline-offset-4 outline-none hover:no-underline focus-visible:focus-ring"
              >
                {till ? t('missingOfTill', { name: till.name, fields }) : fields}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
