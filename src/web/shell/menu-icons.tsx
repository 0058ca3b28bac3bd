import {
  ApartmentOutlined,
  FolderOpenOutlined,
  InfoCircleOutlined,
  PlusOutlined,
  SearchOutlined,
  ShopOutlined,
  TeamOutlined,
  ToolOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { MenuIcon } from '../app/navigation/menu-model.ts';

export const menuIcons: Readonly<Record<MenuIcon, ComponentType<{ readonly 'aria-hidden': true }>>> = {
  about: InfoCircleOutlined,
  mySolutions: FolderOpenOutlined,
  search: SearchOutlined,
  companySolutions: ApartmentOutlined,
  solutions: UnorderedListOutlined,
  partners: TeamOutlined,
  disti: ShopOutlined,
  newSolution: PlusOutlined,
  tools: ToolOutlined,
};
