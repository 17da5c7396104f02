ALTER TABLE "pasos" ADD COLUMN "para" timestamp (3) with time zone;
