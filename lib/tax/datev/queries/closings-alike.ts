import { sql, type SQL } from 'drizzle-orm'

/** Condition that the till of a closing `c` was registered more than once. */
const isRegisteredAnew: SQL = sql`c.device_id in (
  select t.id from (select d.id, count(*) over (partition by d.serial) as count from pos_device d where d.serial <> '') t where t.count > 1)`

/** The ids of the till of a closing `c` and of all with its serial number. */
const TILLS_ALIKE: SQL = sql`case when ${isRegisteredAnew}
  then array(select o.id from pos_device d join pos_device o on o.serial = d.serial where d.id = c.device_id)
  else array[c.device_id] end`

/**
 * The ids of the receipts that were handed over with the number of a closing `c`, by its till or
 * one with its serial number: receipts handed over with another registration's closing are not
 * booked again when their own closing arrives.
 */
export const handedReceipts: SQL = sql`array(select unnest(h.receipt_ids)
  from closing x join datev_closing h on h.closing_id = x.id where x.device_id = any(${TILLS_ALIKE}) and x.number = c.number)`

/** The receipts `r` that a closing `c` with items `i` covers, as `closedReceipts` reads them. */
const COVERED: SQL = sql`(
    select c.device_id, c.number, least(c.start_time, i.first_at) as start, greatest(c.end_time, i.last_at) as end
    union all select p.device_id, p.number, n.first_at, n.last_at
    from platform.closing_parts(array[c.id]) p join closing_items n on n.device_id = p.device_id and n.closing_number = p.number) k
  join receipt r on r.device_id = k.device_id and r.closing_number = k.number and r.created_at between k.start and k.end
    and r.kind = 'RECEIPT' and r.duplicate_of is null and r.exceeds is null`

/**
 * Condition that a closing `c` with items `i` is in no file, or covers receipts that are in none.
 * Counts decide where possible: each receipt is handed over once. If its till was registered again,
 * they are those of all its registrations, since receipts may have been handed over with the
 * closing of another one; if these differ, each receipt of this closing is looked up.
 */
export const hasNewReceipts: SQL = sql`case
  when not exists (select from datev_closing h where h.closing_id = c.id) then true
  when not ${isRegisteredAnew}
    then coalesce((select sum(cardinality(h.receipt_ids)) from datev_closing h where h.closing_id = c.id) < i.count_receipts, false)
  when (select coalesce(sum(n.count_receipts), 0) from closing_items n where n.device_id = any(${TILLS_ALIKE}) and n.closing_number = c.number)
    <= cardinality(${handedReceipts}) then false
  else exists (select from ${COVERED} where r.id <> all(${handedReceipts})) end`

/**
 * Cash counted at the till's counted closing before `c` in its company, under any registration;
 * null at its first. Closings are ordered by number within a registration, and by time between
 * registrations.
 */
export const countedBefore: SQL = sql`(select x.cash_actual from (
    (select p.cash_actual, p.end_time from closing p join store m on m.id = p.store_id and m.company_id = s.company_id
      where p.device_id = c.device_id and p.number < c.number and p.duplicate_of is null order by p.number desc limit 1)
    union all
    (select p.cash_actual, p.end_time from closing p join store m on m.id = p.store_id and m.company_id = s.company_id
      where ${isRegisteredAnew} and p.device_id = any(${TILLS_ALIKE}) and p.device_id <> c.device_id
        and p.end_time < c.end_time and p.duplicate_of is null order by p.end_time desc, p.number desc limit 1)) x
  order by x.end_time desc limit 1)`
