ALTER TABLE "tipos_ente" ADD COLUMN "consultable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Until now the code hid the types with these ids.
UPDATE "tipos_ente" SET "consultable" = false WHERE "id" IN (5, 10, 16, 18);
