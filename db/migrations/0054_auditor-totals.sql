-- An auditor learns neither how many receipts other days have, nor which other companies there are.
CALL platform.keep_to_audit('sales_day', 'day between :from and :to');--> statement-breakpoint
CALL platform.keep_to_audit('company', 'id = (select nullif(current_setting(''app.company_id'', true), '''')::bigint)');--> statement-breakpoint
-- They only read; queries of tables that they guard may run in parallel, as before.
ALTER FUNCTION platform.closing_day(uuid, bigint, date, timestamptz) PARALLEL SAFE;--> statement-breakpoint
ALTER FUNCTION platform.is_closing_seen(uuid, bigint) PARALLEL SAFE;
