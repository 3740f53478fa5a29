import Link from 'next/link'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'

type Finding = Pick<ExportJobRecord['notes'][number], 'message' | 'link'>

/** The findings of the checks of a file, each with a link to the page where it can be resolved. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5">
      {findings.map(({ message, link }, index) => (
        // two findings may have the same text
        <li key={`${index} ${message}`}>
          {link ? (
            <Link href={link} className="text-link underline-offset-4 hover:underline">
              {message}
            </Link>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  )
}
