import Link from 'next/link'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'

type Finding = Pick<ExportJobRecord['notes'][number], 'message' | 'link'>

/** What the checks of a file found, each with the page where it can be settled. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5">
      {findings.map(({ message, link }, index) => (
        // two findings may read the same
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
