CREATE TABLE "price_inclusions" (
	"facility_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"includes" text NOT NULL,
	CONSTRAINT "price_inclusions_facility_id_service_id_pk" PRIMARY KEY("facility_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "price_inclusions" ADD CONSTRAINT "price_inclusions_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_inclusions" ADD CONSTRAINT "price_inclusions_service_id_catalogue_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."catalogue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER price_inclusions_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.price_inclusions
  FOR EACH STATEMENT EXECUTE FUNCTION public.note_data_change();
