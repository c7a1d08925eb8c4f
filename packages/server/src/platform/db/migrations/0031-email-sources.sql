-- Emails that owners write to send once. Their sources are stored as written, also when they do not compile.
create table email_drafts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  display_name text not null,
  tsx_source text not null,
  -- Null: the project's selected theme, or none at all if the draft is without a theme.
  theme_id uuid,
  is_without_theme boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id),
  check (theme_id is null or not is_without_theme)
);
create index email_drafts_by_update on email_drafts (tenant_id, updated_at, id);

-- Former sources of themes, templates and drafts. Themes and templates are stored in the project's configuration, so no
-- foreign key leads to them.
create table email_source_versions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('theme', 'template', 'draft')),
  source_id uuid not null,
  tsx_source text not null,
  replaced_at timestamptz not null,
  primary key (tenant_id, id)
);
create index email_source_versions_by_source on email_source_versions (tenant_id, kind, source_id, replaced_at, id);
