import { useTranslations } from 'next-intl'
import type { JsonSchema } from '@/lib/server/openapi/types'
import { schemaRows, typeOf, type SchemaRow } from './schema-rows'

/** Where a named schema is described on this page. */
export const schemaAnchor = (name: string) => `schema-${name}`

/** A type in a few words, with a link to the schema that it names. */
export function TypeText({ type, refName }: { type: string; refName?: string | undefined }) {
  if (!refName) return <span className="font-mono text-sm">{type}</span>
  return (
    <a
      href={`#${schemaAnchor(refName)}`}
      className="font-mono text-sm text-link underline underline-offset-4 hover:no-underline"
    >
      {type}
    </a>
  )
}

/** The fields of a body or an answer; one line if it is not an object. */
export function SchemaTable({ schema, label }: { schema: JsonSchema; label: string }) {
  const t = useTranslations('apiDocs')
  const rows = schemaRows(schema)
  if (rows.length === 0) {
    const { type, ref } = typeOf(schema)
    return <TypeText type={type} refName={ref} />
  }
  return <FieldTable label={label} rows={rows} heads={[t('field'), t('type'), t('meaning')]} />
}

interface FieldTableProps {
  label: string
  heads: readonly [string, string, string]
  rows: readonly (SchemaRow & { description?: string | undefined; place?: string })[]
}

/** Name, type and what else is known, a line each. */
export function FieldTable({ label, heads, rows }: FieldTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-border outline-none focus-visible:focus-ring"
    >
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-border text-sm text-muted-foreground">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-1.5 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FieldRow key={row.path} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FieldRow({ row }: { row: FieldTableProps['rows'][number] }) {
  const t = useTranslations('apiDocs')
  const { path, type, ref, required, values, limits, place, description } = row
  return (
    <tr className="border-b border-border align-top last:border-b-0">
      <th scope="row" className="px-3 py-1.5 font-mono text-sm font-normal break-words-de">
        {path}
      </th>
      <td className="px-3 py-1.5">
        <TypeText type={type} refName={ref} />
      </td>
      <td className="px-3 py-1.5 text-sm text-muted-foreground">
        {required ? <strong className="mr-2 font-semibold text-foreground">{t('required')}</strong> : null}
        {place ? <span className="mr-2">{place}</span> : null}
        {description ? (
          <span lang="en" className="mr-2">
            {description}
          </span>
        ) : null}
        {[...values, ...limits].map((text) => (
          <code key={text} className="mr-2 inline-block font-mono">
            {text}
          </code>
        ))}
      </td>
    </tr>
  )
}
