-- A vendor's own table of performance figures is a kind of file of its own: it is handed on as it stands, for a person reads it with the wizard.

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('priceList', 'enquiry', 'texts', 'catalogueTable', 'vendorTable'));
