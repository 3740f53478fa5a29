import { createLoader } from 'nuqs/server'
import { id } from '@/components/shared/data-table/search-params'

/** The customer whose delivery notes are shown, and the one that is chosen from the start. */
export const noteChoiceParams = createLoader({ customerId: id(), note: id() })
