drop table class_pages;
