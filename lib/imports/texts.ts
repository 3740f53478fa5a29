import { columnHeading } from '@/lib/exports/texts'

/** What people call a field: the heading that an export writes above it. */
export const fieldHeading = (kind: string, field: string): string =>
  field === 'price' ? 'Preis' : columnHeading(kind, field)
