-- Triggers that check other documents run as the system role (db/routines/documents.sql), so that
-- the company of the transaction hides none from them. A new database gets them as such.
DO $$
  DECLARE
    checking text;
  BEGIN
    FOREACH checking IN ARRAY ARRAY['freeze_document_part', 'bill_note_once', 'position_of_billed_note', 'credit_within_invoice'] LOOP
      IF to_regprocedure(format('platform.%I()', checking)) IS NOT NULL THEN
        EXECUTE format('revoke all on function platform.%I() from public', checking);
        EXECUTE format('alter function platform.%I() owner to %I', checking, current_setting('kontor.system_role'));
      END IF;
    END LOOP;
  END $$;--> statement-breakpoint
-- So do those that mark letters and documents; sendings and items are read and written by nobody
-- else of the system.
DO $$
  DECLARE
    marked regclass;
  BEGIN
    FOREACH marked IN ARRAY ARRAY['document_dispatch', 'reminder_item']::regclass[] LOOP
      EXECUTE format('alter policy own_company on %s to %I', marked, current_setting('kontor.app_role'));
    END LOOP;
  END $$;
