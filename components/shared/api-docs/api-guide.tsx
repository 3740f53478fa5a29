import { useTranslations } from 'next-intl'

const EXAMPLE = `curl -X POST {origin}/users/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email": "…", "password": "…"}'

curl '{origin}/products?q=honig&pageSize=10' \\
  -H 'Authorization: Bearer …'`

const RULES = ['token', 'lists', 'values', 'errors', 'versions', 'repeats'] as const

/**
 * The rules common to all calls. `base` is the API's address, `source` that of the OpenAPI
 * document.
 */
export function ApiGuide({ base, source }: { base: string; source: string }) {
  const t = useTranslations('apiDocs')
  return (
    <section aria-label={t('guide.title')} className="mb-10">
      <p className="max-w-prose">{t('guide.text')}</p>
      <p className="mt-2">
        <a href={source} className="text-link underline underline-offset-4 hover:no-underline">
          {t('guide.source')}
        </a>
      </p>
      <pre
        tabIndex={0}
        className="mt-4 max-w-form overflow-x-auto rounded-md border border-border bg-card p-4 font-mono text-sm outline-none focus-visible:focus-ring"
      >
        {EXAMPLE.replaceAll('{origin}', base)}
      </pre>
      <dl className="mt-5 grid gap-x-8 gap-y-4 xl:grid-cols-2">
        {RULES.map((rule) => (
          <div key={rule}>
            <dt className="heading-4">{t(`guide.${rule}.title`)}</dt>
            <dd className="mt-0.5 text-muted-foreground">{t(`guide.${rule}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
