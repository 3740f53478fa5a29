-- Tables as text and photos of iPhones can be attached to tickets. The wider rule holds for all
-- rows of the old one.
ALTER TABLE platform.ticket_attachment DROP CONSTRAINT ticket_attachment_type;
--> statement-breakpoint
ALTER TABLE platform.ticket_attachment ADD CONSTRAINT ticket_attachment_type
  CHECK (type IN ('image/png', 'image/jpeg', 'image/webp', 'image/heic', 'application/pdf', 'text/csv')) NOT VALID;
--> statement-breakpoint
ALTER TABLE platform.ticket_attachment VALIDATE CONSTRAINT ticket_attachment_type;
