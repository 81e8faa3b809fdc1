CREATE TABLE "price_changes" (
	"facility_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"day" date NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"before" jsonb NOT NULL,
	"price" integer NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_changes_facility_id_service_id_pk" PRIMARY KEY("facility_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_service_id_catalogue_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."catalogue"("id") ON DELETE cascade ON UPDATE no action;