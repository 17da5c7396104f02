-- Tokens are stored as hashes from here on: logins that were opened before end.
DELETE FROM "accesos";--> statement-breakpoint
DELETE FROM "verificaciones";--> statement-breakpoint
ALTER TABLE "accesos" ADD COLUMN "comprobado" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accesos" DROP COLUMN "segundo_factor";