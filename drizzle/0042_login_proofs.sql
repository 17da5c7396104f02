-- Tokens are stored as hashes from here on: logins that were opened before end.
DELETE FROM "accesos";--> statement-breakpoint
DELETE FROM "verificaciones";--> statement-breakpoint
ALTER TABLE "accesos" ADD COLUMN "comprobado" timestamp (3) with time zone;--> statement-breakpoint
-- Contract: nodes of the earlier version cannot read the new logins either, so staff sign in on nodes of this version.
ALTER TABLE "accesos" DROP COLUMN "segundo_factor";