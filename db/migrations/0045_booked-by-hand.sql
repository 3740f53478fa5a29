ALTER TABLE "incoming_invoice" ADD COLUMN "hand_booked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE incoming_step DROP CONSTRAINT incoming_step_kind;--> statement-breakpoint
ALTER TABLE incoming_step ADD CONSTRAINT incoming_step_kind CHECK (kind IN ('CHECK', 'APPROVE', 'REFUSE', 'REOPEN', 'HAND_BOOK', 'HAND_UNDO'));
